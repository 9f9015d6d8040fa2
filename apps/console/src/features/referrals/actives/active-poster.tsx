import { copiedMessage, copyText } from '@roombook/client-react'
import type { Active } from '@roombook/contract/actives'
import { momentText } from '@roombook/domain/time'
import { Alert, Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { imageUrl } from '#platform/upload/image-url.ts'
import { toast } from '#ui/toast.ts'
import styles from './actives.module.css'
import { drawPoster } from './draw-poster.ts'

interface ActivePosterProps {
  active: Active
  url: string
  qrcode: string
  shopTitle: string
}

/** Printable poster of an activity, to save, and its address, to copy. */
export function ActivePoster({ active, url, qrcode, shopTitle }: ActivePosterProps) {
  const { timezone } = useShop()
  const [poster, setPoster] = useState<string>()
  const [failed, setFailed] = useState(false)
  const { title, words } = active
  const picture = active.picture && imageUrl(active.picture, 1080)
  const [from, until] = [momentText(active.beginsAt, timezone), momentText(active.endsAt, timezone)]
  const gifts = active.coupons.map((gift) => `${gift.title}×${gift.quantity}`).join('　')
  useEffect(() => {
    let isGone = false
    drawPoster({ shopTitle, title, words, gifts, picture, qrcode, span: [`${from} 起`, `${until} 止`] }).then(
      (drawn) => {
        if (!isGone) setPoster(drawn)
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [shopTitle, title, words, from, until, gifts, picture, qrcode])
  const copy = async (): Promise<void> => {
    if (await copyText(url)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中链接复制')
  }
  return (
    <section className={styles.poster} aria-label="海报">
      {failed ? (
        <Alert type="error" showIcon title="海报没有画成，可直接使用活动链接" />
      ) : poster ? (
        <img className={styles.posterPicture} src={poster} alt={`「${title}」海报`} />
      ) : (
        <Spin />
      )}
      <div className={styles.posterSide}>
        <p className={styles.quiet}>{url}</p>
        <span className={styles.acts}>
          <Button onClick={() => void copy()}>复制链接</Button>
          {poster && (
            <Button type="primary" href={poster} download={`${title}海报.png`}>
              保存海报
            </Button>
          )}
        </span>
      </div>
    </section>
  )
}
