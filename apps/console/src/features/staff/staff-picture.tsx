import type { StaffMember } from '@roombook/contract'
import { Avatar } from 'antd'
import { imageUrl } from '#platform/upload/image-url.ts'
import styles from './staff.module.css'

/** Somebody's picture, or the first character of their name. */
export function StaffPicture({ person }: { person: Pick<StaffMember, 'nickname' | 'avatar'> }) {
  const { nickname, avatar } = person
  return (
    <Avatar
      size={36}
      src={avatar ? imageUrl(avatar, 96) : undefined}
      className={styles.picture ?? ''}
      aria-hidden
    >
      {nickname.slice(0, 1)}
    </Avatar>
  )
}
