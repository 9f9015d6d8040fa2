import { type WebsiteBlock, websiteLimits } from '@roombook/contract/website'
import { PictureList } from '#platform/upload/picture-list.tsx'
import { TextField } from '../field.tsx'

type Captioned = Extract<WebsiteBlock, { kind: 'gallery' }>['pictures']

interface CaptionedPicturesProps {
  pictures: Captioned
  /** `field` identifies the field that was typed into. */
  onChange(pictures: Captioned, field: string): void
}

/** Pictures of a gallery, each with a caption. */
export function CaptionedPictures({ pictures, onChange }: CaptionedPicturesProps) {
  const captions = new Map(pictures.map(({ image, caption }) => [image, caption]))
  return (
    <>
      <PictureList
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
