import { type Fen, formatMoney } from '@roombook/domain'
import { Link } from 'react-router'
import { imageUrl } from '../../../platform/images/image-url.ts'
import type { BlockOf } from './block-of.ts'
import styles from './rooms-block.module.css'
import { Section } from './section.tsx'

/**
 * The rooms that the house shows: picture, size, floor, and what is spent there at least where it says so. Where guests
 * book by themselves, each leads there.
 */
export function RoomsBlock({ block, bookPath }: BlockOf<'rooms'> & { bookPath: string | undefined }) {
  return (
    <Section title={block.title}>
      <ul className={styles.rooms}>
        {block.rooms.map((room) => (
          <li key={room.id} className={styles.room}>
            {room.image ? (
              <img src={imageUrl(room.image, 375)} alt="" className={styles.picture} loading="lazy" />
            ) : (
              <span className={styles.stand} aria-hidden="true">
                {room.title.slice(0, 1)}
              </span>
            )}
            <div className={styles.words}>
              <h3 className={styles.title}>
                {bookPath ? (
                  <Link className={styles.book} to={`${bookPath}?room=${room.id}`}>
                    {room.title}
                  </Link>
                ) : (
                  room.title
                )}
              </h3>
              <p className={styles.facts}>
                {room.capacityText} · {room.floorName}
              </p>
              {room.minimum !== null && <p className={styles.minimum}>最低消费 ¥{yuan(room.minimum)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whole yuan without their two zeros. */
const yuan = (fen: number): string => formatMoney(fen as Fen).replace(/\.00$/, '')
