import { qrCode } from '@roombook/contract/qr-codes'
import { Alert, Typography } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './workbench.module.css'

/** Hosts that other devices cannot reach. */
const thisMachine = /^(localhost|127\.|\[::1\])/

/** QR code of the staff's mobile workbench, with instructions (2.28). */
export function WorkbenchDialog({ title, onClose }: { title: string; onClose(): void }) {
  const { data, error, refetch } = useCall(qrCode, { codeType: 3 })
  return (
    <Dialog open title={title} footer={null} width={640} onCancel={onClose}>
      {data ? (
        <Workbench {...data.codeData} />
      ) : (
        <div className={styles.waiting}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
        </div>
      )}
    </Dialog>
  )
}

function Workbench({ qrcode, url }: { qrcode: string; url: string }) {
  const { title } = useShop()
  const { hostname, host, protocol } = new URL(url)
  const isThisMachine = thisMachine.test(hostname)
  return (
    <div className={styles.workbench}>
      <figure className={styles.code}>
        <img src={qrcode} alt="工作台二维码" width={208} height={208} className={styles.picture} />
        <figcaption className={styles.caption}>
          手机扫码打开
          <span className={styles.shop}>{title}工作台</span>
        </figcaption>
      </figure>
      <div className={styles.words}>
        <p className={styles.intro}>
          不在电脑前，也能看今天的桌台、接受或拒绝申请、预订、占位、给客人打电话。
        </p>
        <ol className={styles.steps}>
          <li>
            <strong>扫码</strong>用手机相机或微信「扫一扫」扫描二维码
          </li>
          <li>
            <strong>登录</strong>用自己的手机号和验证码登录，权限与电脑上相同
          </li>
          <li>
            <strong>添加到主屏幕</strong>在浏览器菜单中选「添加到主屏幕」，以后像应用一样打开
          </li>
          <li>
            <strong>开启通知</strong>在「我的」中打开消息通知，锁屏时也能收到新申请
          </li>
        </ol>
        {isThisMachine && (
          <Alert
            type="warning"
            showIcon
            title={`二维码指向本机地址 ${host}，手机无法打开。请用手机可以访问的网址打开后台。`}
          />
        )}
        {!isThisMachine && protocol === 'http:' && (
          <Alert type="info" showIcon title="当前网址不是 https，手机上不能接收通知，其他功能不受影响。" />
        )}
        <Typography.Text copyable={{ text: url, tooltips: ['复制链接', '已复制'] }} className={styles.url}>
          {url}
        </Typography.Text>
      </div>
    </div>
  )
}
