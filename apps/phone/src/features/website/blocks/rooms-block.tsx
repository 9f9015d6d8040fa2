import { priceText } from '@roombook/domain/rooms'
import { Link } from 'react-router'
import { imageUrl } from '#platform/images/image-url.ts'
import { useOpenPictures } from '#platform/images/open-pictures.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './rooms-block.module.css'
import { Section } from './section.tsx'

/**
 * Selected rooms with pictures (enlarged by a tap), size, floor, facilities, and prices where stated. If
 * online booking is open, each links to it, as does a link for the rooms not shown.
 */
export function RoomsBlock({ block, bookPath }: BlockProps<'rooms'> & { bookPath: string | undefined }) {
  const { open, viewer } = useOpenPictures()
  return (
    <Section title={block.title}>
      <ul className={styles.rooms}>
        {block.rooms.map((room) => (
          <li key={room.id} className={styles.room}>
            <RoomPicture room={room} onOpen={() => open(room.images, 0)} />
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
              {room.facilities.length > 0 && (
                <p className={styles.facilities}>{room.facilities.join(' · ')}</p>
              )}
              {priceText(room) && <p className={styles.prices}>{priceText(room)}</p>}
            </div>
          </li>
        ))}
      </ul>
      {bookPath && block.total > block.rooms.length && (
        <Link className={styles.all} to={bookPath}>
          查看全部{block.total}间
        </Link>
      )}
      {viewer}
    </Section>
  )
}

interface RoomPictureProps {
  room: BlockProps<'rooms'>['block']['rooms'][number]
  onOpen(): void
}

/** Best picture of a room, with the number of pictures; without any, the first character of its name. */
function RoomPicture({ room: { title, images }, onOpen }: RoomPictureProps) {
  const [first] = images
  if (!first) {
    return (
      <span className={styles.stand} aria-hidden="true">
        {title.slice(0, 1)}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`放大：${title}${images.length > 1 ? `，${images.length}张图片` : ''}`}
      onClick={onOpen}
    >
      <img src={imageUrl(first, 375)} alt="" className={styles.picture} loading="lazy" />
      {images.length > 1 && (
        <span className={styles.count} aria-hidden="true">
          {images.length}张
        </span>
      )}
    </button>
  )
}
