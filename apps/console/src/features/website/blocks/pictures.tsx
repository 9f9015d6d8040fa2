import { type WebsiteBlock, websiteLimits } from '@roombook/contract'
import { ImageField } from '../../../platform/upload/image-field.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { TextField } from '../field.tsx'
import styles from '../website.module.css'

interface PicturesProps {
  label: string
  paths: readonly string[]
  most: number
  onChange(paths: string[]): void
}

/** Some pictures in an order. */
export function Pictures({ label, paths, most, onChange }: PicturesProps) {
  const items = paths.map((path, at) => ({ path, at }))
  return (
    <fieldset className={styles.group}>
      <legend>
        {label}（{paths.length}/{most}）
      </legend>
      <SortableList
        items={items}
        keyOf={({ path, at }) => `${at} ${path}`}
        labelOf={({ at }) => `${label}${at + 1}`}
        className={styles.pictures}
        onReorder={(keys) => onChange(keys.map(pathOfKey))}
      >
        {({ path, at }, handle) => (
          <div className={styles.picture}>
            {handle}
            <ImageField
              value={path}
              label={`${label}${at + 1}`}
              shape="wide"
              onChange={(next) =>
                onChange(next ? paths.with(at, next) : paths.filter((_, place) => place !== at))
              }
            />
          </div>
        )}
      </SortableList>
      {paths.length < most && (
        <ImageField
          key={paths.length}
          value=""
          label={label}
          shape="wide"
          onChange={(path) => onChange([...paths, path])}
        />
      )}
    </fieldset>
  )
}

const pathOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1)

type Captioned = Extract<WebsiteBlock, { kind: 'gallery' }>['pictures']

interface CaptionedPicturesProps {
  pictures: Captioned
  /** `field` names what was typed into. */
  onChange(pictures: Captioned, field: string): void
}

/** The pictures of a gallery, each with a line under it. */
export function CaptionedPictures({ pictures, onChange }: CaptionedPicturesProps) {
  const captions = new Map(pictures.map(({ image, caption }) => [image, caption]))
  return (
    <>
      <Pictures
        label="图片"
        paths={pictures.map(({ image }) => image)}
        most={websiteLimits.galleryPictures}
        onChange={(paths) =>
          onChange(
            paths.map((image) => ({ image, caption: captions.get(image) ?? '' })),
            'pictures',
          )
        }
      />
      {pictures.map(({ image, caption }, at) => (
        <TextField
          key={image}
          label={`图片${at + 1}说明`}
          value={caption}
          most={websiteLimits.caption}
          onChange={(text) => onChange(pictures.with(at, { image, caption: text }), `caption${at}`)}
        />
      ))}
    </>
  )
}
