import { CallIcon, PlaceIcon } from './block-icons.tsx'
import type { BlockOf } from './block-of.ts'
import styles from './contact-block.module.css'
import { Section } from './section.tsx'

/** Where the house is and how to call it. */
export function ContactBlock({ block: { title, phone, address, mapUrl } }: BlockOf<'contact'>) {
  return (
    <Section title={title}>
      <div className={styles.lines}>
        {address && (
          <div className={styles.line}>
            <PlaceIcon />
            <address className={styles.text}>{address}</address>
            {mapUrl && (
              <a className={styles.act} href={mapUrl} rel="noopener noreferrer" target="_blank">
                导航
              </a>
            )}
          </div>
        )}
        {phone && (
          <div className={styles.line}>
            <CallIcon />
            <span className={styles.text}>{phone}</span>
            <a className={styles.act} href={`tel:${phone.replaceAll(' ', '')}`}>
              拨打
            </a>
          </div>
        )}
      </div>
    </Section>
  )
}
