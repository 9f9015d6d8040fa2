import { Avatar } from 'antd'
import { imageUrl } from '#platform/upload/image-url.ts'

interface PersonPictureProps {
  person: { nickname: string; avatar: string }
  /** CSS pixels. */
  size: number
  className: string | undefined
}

/** Somebody's picture, or the first character of their name. */
export const PersonPicture = ({ person, size, className = '' }: PersonPictureProps) => (
  <Avatar
    size={size}
    src={imageUrl(person.avatar, 96) || undefined}
    // As its text it would be measured, for which the whole page is laid out in between.
    icon={person.nickname.slice(0, 1)}
    style={{ fontSize: 18 }}
    className={className}
    aria-hidden
  />
)
