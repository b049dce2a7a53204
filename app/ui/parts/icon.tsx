const shapes = {
  arrow: <path d="M4 12h15m-6-6 6 6-6 6" />,
  back: <path d="M20 12H5m6 6-6-6 6-6" />,
  down: <path d="M12 4v15m-6-6 6 6 6-6" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  play: <path d="M7 4.5v15l12-7.5Z" fill="currentColor" />,
  menu: <path d="M3 7h18M3 12h18M3 17h18" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9c-3-3-3.8-6-3.8-9S9 6 12 3Z" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="1" />
      <path d="m3.5 6 8.5 7 8.5-7" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeClosed: (
    <path d="M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1" />
  ),
  pencil: <path d="m4 20 1-5L16 4l4 4L9 19Zm9-13 4 4" />,
  phone: (
    <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z" />
  ),
  pin: (
    <>
      <path d="M12 21c4-4.5 6.5-7.8 6.5-11a6.5 6.5 0 0 0-13 0c0 3.2 2.5 6.5 6.5 11Z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5" />
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </>
  ),
  x: <path d="M4.5 4.5 19.5 19.5M19 4.5 5 19.5M4.5 4.5h3.5l11.5 15H16Z" />,
  vimeo: (
    <path d="M3 8.5 5.5 6.5c1.8-1.3 2.7.4 3.2 2.7l1.3 6c.5 2.2 1.3 1.9 2.5.1 1.4-2 2.6-4.2 2.1-5.2-.4-.9-1.4-.7-2.3-.3 1-3.4 3.3-5 5.7-4.7 2.3.2 3 2 2.1 5-1.1 3.9-5.4 9.4-8.1 9.4-2.5 0-3-3.5-4.2-7.6-.5-1.9-.9-2.4-1.7-1.9L4 11Z" />
  ),
  linkedin: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="1.5" />
      <path d="M8 11v6M8 7.5v.1M12 17v-6m0 2.5c.5-3 4.5-3.2 4.5.3V17" />
    </>
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.3 4.7 2.7-4.7 2.7Z" fill="currentColor" />
    </>
  ),
  facebook: (
    <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.8c0-1.2.5-1.8 1.9-1.8H18V3.2C17.5 3.1 16.6 3 15.7 3 13 3 11 4.6 11 7.4v2.1H8V13h3v8" />
  ),
};

export type IconName = keyof typeof shapes;

/** A line icon, 24 px by default; hidden from screen readers, which read the text beside it. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
    >
      {shapes[name]}
    </svg>
  );
}
