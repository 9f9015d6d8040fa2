import { copiedMessage, copyText } from '@roombook/client-react'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import styles from './invitation.module.css'

interface ShareDrawerProps {
  token: string
  /** Text shared with the link: host and time. */
  title: string
  text: string
  onClose(): void
}

/** Sharing options: the picture, the link, and the phone's share menu where available. */
export function ShareDrawer({ token, title, text, onClose }: ShareDrawerProps) {
  const [message, setMessage] = useState('')
  const url = new URL(`/m/i/${token}`, window.location.origin).href

  const copy = async () => {
    setMessage('')
    setMessage((await copyText(url)) ? copiedMessage : '复制失败，请长按链接手动复制')
  }
  const share = async () => {
    // A cancelled share is not an error.
    await navigator.share({ title, text, url }).catch(() => undefined)
  }
  return (
    <Drawer title="分享邀请函" onClose={onClose}>
      <div className={styles.share}>
        <img
          src={`/m/i/${token}/share.png`}
          alt={`${title}的分享图片，带二维码`}
          width={1080}
          height={1440}
          className={styles.picture}
        />
        <p className={styles.hint}>长按图片可保存到相册或发送给朋友</p>
        <p className={styles.url}>{url}</p>
        <div className={styles.keep}>
          <Button block size="large" onClick={() => void copy()}>
            复制链接
          </Button>
          {'share' in navigator && (
            <Button block size="large" color="primary" onClick={() => void share()}>
              分享给朋友
            </Button>
          )}
        </div>
        <p role="status" className={styles.said}>
          {message}
        </p>
      </div>
    </Drawer>
  )
}
