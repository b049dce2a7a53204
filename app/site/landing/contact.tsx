import { ContactForm } from "~/audience/messages/contact-form";
import { useTranslation } from "~/language/i18n/use-translation";
import type { FrameData, SocialLink } from "~/site/frame/frame-data.server";
import type { LandingTexts } from "~/site/frame/landing-texts.server";
import { SocialLinks } from "~/site/frame/social-links";
import { Icon, type IconName } from "~/ui/parts/icon";
import { safeUrl } from "~/ui/parts/safe-url";
import styles from "./contact.module.css";
import { SectionHead } from "./section-head";

interface ContactProps {
  contact: LandingTexts["contact"];
  head: FrameData["sections"]["contact"];
  social: SocialLink[];
  formStamp: string;
}

export function Contact({ contact, head, social, formStamp }: ContactProps) {
  const { t } = useTranslation();
  const { email, phone, phoneUrl, address } = contact;
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div className={styles.contact}>
        <div className={styles.details}>
          <SectionHead
            id="contact-title"
            section="contact"
            {...head}
            name={t("contact.formTitle")}
          />
          <dl className={styles.ways}>
            {email && (
              <Way name="email" icon="mail" label={t("contact.email")}>
                <LinkOrText url={`mailto:${email}`}>{email}</LinkOrText>
              </Way>
            )}
            {phone && phoneUrl && (
              <Way name="phone" icon="phone" label={t("contact.phone")}>
                <LinkOrText url={phoneUrl}>{phone}</LinkOrText>
              </Way>
            )}
            {address && (
              <Way name="address" icon="pin" label={t("contact.address")}>
                <span className={styles.address}>{address}</span>
              </Way>
            )}
            {social.length > 0 && (
              <Way name="social" icon="link" label={t("contact.social")}>
                <SocialLinks links={social} />
              </Way>
            )}
          </dl>
        </div>
        <ContactForm formStamp={formStamp} thanks={contact.thanks} />
      </div>
    </section>
  );
}

interface WayProps {
  name: string;
  icon: IconName;
  label: string;
  children: React.ReactNode;
}

function Way({ name, icon, label, children }: WayProps) {
  return (
    <div className={styles.way} data-contact={name}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function LinkOrText({ url, children }: { url: string; children: string }) {
  const safe = safeUrl(url);
  return safe ? <a href={safe}>{children}</a> : <span>{children}</span>;
}
