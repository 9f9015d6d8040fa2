import { Avatar } from 'antd'
import { imageUrl } from '#platform/upload/image-url.ts'

interface PersonPictureProps {
  person: { nickname: string; avatar: string }
  /** Size in CSS pixels. */
  size: number
  className: string | undefined
}

/** A person's picture, or the first character of their name. */
export const PersonPicture = ({ person, size, className = '' }: PersonPictureProps) => (
  <Avatar
    size={size}
    src={imageUrl(person.avatar, 96) || undefined}
    // antd would measure text passed as a child, which forces a layout of the whole page.
    icon={person.nickname.slice(0, 1)}
    style={{ fontSize: 18 }}
    className={className}
    aria-hidden
  />
)
