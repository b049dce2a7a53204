/** The company's logo: a ring of light around a dark disc. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return <img src="/logo.svg" width={size} height={size} alt="" />;
}
