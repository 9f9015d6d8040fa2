interface BrandLogoProps {
  /** Side length in pixels. */
  size: number
  /** Class names for the whole, the background and its lines. */
  styles: Readonly<Record<string, string>>
}

/** Logo of the product: a door within an arch. Decorative, since the text beside it contains the name. */
export function BrandLogo({ size, styles }: BrandLogoProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" className={styles.ground} />
      <path d="M15 46V29a17 17 0 0 1 34 0v17M10 46h44M25 46V34a7 7 0 0 1 14 0v12" className={styles.lines} />
    </svg>
  )
}
