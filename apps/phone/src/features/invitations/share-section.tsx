import type { InvitationPage } from '@roombook/contract/invitation-page'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import styles from './invitation.module.css'
import { ShareDrawer } from './share-drawer.tsx'

/** Calendar and sharing of an invitation. */
export function ShareSection({ token, page }: { token: string; page: InvitationPage }) {
  const [sharing, setSharing] = useState(false)
  return (
    <section className={styles.section} aria-label="保存与分享">
      <div className={styles.keep}>
        <a className={styles.calendar} href={`/m/i/${token}/calendar.ics`}>
          加入日历
        </a>
        <Button block size="large" onClick={() => setSharing(true)}>
          分享
        </Button>
      </div>
      {sharing && (
        <ShareDrawer
          token={token}
          title={`${page.hostName} 诚邀您赴宴`}
          text={`${page.dateText} ${page.timeText}`}
          onClose={() => setSharing(false)}
        />
      )}
    </section>
  )
}
