import { readOwnInvitation } from '@roombook/contract/invitation-answers'
import { Button } from 'antd-mobile'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { basename } from '#platform/navigation/paths.ts'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import styles from './invitation.module.css'
import { InvitationAnswers } from './invitation-answers.tsx'
import { ShareDrawer } from './share-drawer.tsx'

/** Loaded on first use, so that the page need not wait for it. */
const DesignDrawer = lazyPart(async () => ({ default: (await import('./design-drawer.tsx')).DesignDrawer }))

interface OwnInvitationProps {
  shopId: number
  orderId: number
  /** Text shared with the link: host and time. */
  title: string
  text: string
}

/** Invitation to the guest's own meal: preview, sharing, picture and answers. */
export function OwnInvitation({ shopId, orderId, title, text }: OwnInvitationProps) {
  const { data, isPending } = useCall(readOwnInvitation, { shopId, orderId })
  const [sharing, setSharing] = useState(false)
  const [designing, setDesigning] = useState(false)
  // Reserves the space, so that the content below does not shift.
  if (isPending) return <section className={styles.coming} aria-busy="true" aria-label="邀请函" />
  if (!data) return null
  const path = data.invitePath.slice(basename.length)
  const token = path.split('/').at(-1) ?? ''
  const { people, maybe } = data.totals
  return (
    <section className={styles.section} aria-labelledby="own-invitation">
      <h2 id="own-invitation" className={styles.heading}>
        邀请函
        <span className={styles.aside}>
          {people}人出席{maybe > 0 && ` · ${maybe}位待定`}
        </span>
      </h2>
      <InvitationAnswers shopId={shopId} orderId={orderId} answers={data.answers} />
      <div className={styles.keep}>
        <Link className={styles.calendar} to={path}>
          查看
        </Link>
        <button type="button" className={styles.calendar} onClick={() => setDesigning(true)}>
          修改
        </button>
        <a className={styles.calendar} href={`${data.invitePath}/share.png`} download="invitation.png">
          下载
        </a>
        <Button block size="large" color="primary" onClick={() => setSharing(true)}>
          分享
        </Button>
      </div>
      {designing && (
        <Suspense>
          <DesignDrawer shopId={shopId} orderId={orderId} onClose={() => setDesigning(false)} />
        </Suspense>
      )}
      {sharing && <ShareDrawer token={token} title={title} text={text} onClose={() => setSharing(false)} />}
    </section>
  )
}
