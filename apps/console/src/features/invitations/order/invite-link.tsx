import { copiedMessage, copyText } from '@roombook/client-react'
import { type LinkedInvitation, readInviteLink, renewInvitation } from '@roombook/contract/invitation-answers'
import { qrCode } from '@roombook/contract/qr-codes'
import { Alert, Button, Input, Space } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { ErrorState } from '#ui/states.tsx'
import { ask, toast } from '#ui/toast.ts'
import styles from './invitation-dialog.module.css'
import { CodeShape } from './invitation-skeleton.tsx'

/** Hosts that other devices cannot reach. */
const thisMachine = /^(localhost|127\.|\[::1\])/

const closedTexts: Readonly<Record<LinkedInvitation['state'], string>> = {
  open: '',
  waiting: '预订确认前，客人打开邀请函只看到「等待门店确认」。',
  cancelled: '订单已取消，客人打开邀请函只看到「宴请已取消」。',
  over: '用餐已结束，客人打开邀请函只看到「宴请已结束」。',
}

interface InviteLinkProps {
  orderId: number
  invitation: LinkedInvitation
}

/** QR code and link of an invitation, with the staff's actions (7.29). */
export function InviteLink({ orderId, invitation: { url, state, mayAct } }: InviteLinkProps) {
  const host = new URL(url).host
  const renew = useChange(renewInvitation, { refetch: [readInviteLink, qrCode] })
  const copy = async () => {
    if (await copyText(url)) toast.success(copiedMessage)
    else toast.error('复制失败，请选中链接后手动复制')
  }
  const askAndRenew = async () => {
    const sure = await ask({
      title: '更换邀请函链接？',
      content: '旧链接和二维码立即失效，已经发出的需要重新发送。已有的回复会保留。',
      okText: '更换链接',
      danger: true,
    })
    if (sure) void renew.run({ forOrderId: orderId })
  }
  return (
    <section className={styles.link} aria-label="发送邀请函">
      <Code key={url} orderId={orderId} />
      <div className={styles.words}>
        <ol className={styles.steps}>
          <li>请员工用手机微信「扫一扫」扫描二维码，打开邀请函</li>
          <li>点击右上角转发给订餐客人，由客人再转给赴宴的亲友</li>
          <li>或者复制链接，通过短信、微信发给客人</li>
        </ol>
        {closedTexts[state] && <Alert type="info" showIcon title={closedTexts[state]} />}
        {thisMachine.test(host) && (
          <Alert
            type="warning"
            showIcon
            title={`二维码指向本机地址 ${host}，手机无法打开。请用手机可以访问的网址打开后台。`}
          />
        )}
        <Space.Compact block>
          <Input readOnly value={url} aria-label="邀请函链接" onFocus={({ target }) => target.select()} />
          <Button type="primary" onClick={() => void copy()}>
            复制链接
          </Button>
        </Space.Compact>
        {mayAct && (
          <div>
            <Button
              size="small"
              type="text"
              danger
              loading={renew.pending}
              onClick={() => void askAndRenew()}
            >
              更换链接
            </Button>
            <span className={styles.quiet}>链接外泄时使用</span>
          </div>
        )}
      </div>
    </section>
  )
}

function Code({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useCall(qrCode, { codeType: 2, forOrderId: orderId })
  return (
    <div className={styles.code}>
      {data ? (
        <img src={data.codeData.qrcode} alt="邀请函二维码" width={168} height={168} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <CodeShape />
      )}
    </div>
  )
}
