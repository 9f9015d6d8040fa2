import { CallIcon, ParkingIcon, PlaceIcon } from './block-icons.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './contact-block.module.css'
import { Section } from './section.tsx'

/** Address, parking and phone of the store. */
export function ContactBlock({ block: { title, phone, address, mapUrl, parking } }: BlockProps<'contact'>) {
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
        {parking && (
          <div className={styles.line}>
            <ParkingIcon />
            <span className={styles.text}>
              <span className={styles.spoken}>停车：</span>
              {parking}
            </span>
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
