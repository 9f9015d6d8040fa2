import type { OutputOf } from '@roombook/contract'
import type { createInvite } from '@roombook/contract/staff-invites'
import { dayMoment } from '@roombook/domain/time'
import { Alert, Button, QRCode, Typography } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import styles from './staff.module.css'

/** Hosts that other devices cannot reach. */
const thisMachine = /^(localhost|127\.|\[::1\])/

interface InviteCodeProps {
  made: OutputOf<typeof createInvite>
  onAnother(): void
}

/** QR code of a new invitation, with instructions; it is shown only once (2.35). */
export function InviteCode({ made: { invite, joinUrl }, onAnother }: InviteCodeProps) {
  const { title, timezone } = useShop()
  const url = new URL(joinUrl, window.location.origin)
  return (
    <section className={styles.code} aria-label="邀请二维码">
      <div className={styles.qr} data-url={url.href}>
        <QRCode
          value={url.href}
          size={208}
          color="#000000"
          bgColor="#ffffff"
          bordered={false}
          aria-label="扫码加入门店的二维码"
        />
      </div>
      <strong>
        扫码加入 {title} · {invite.roleName}
      </strong>
      <span className={styles.quiet}>
        {dayMoment(invite.expiresAt, timezone)} 前有效，可加入{invite.uses}人
      </span>
      {thisMachine.test(url.hostname) && (
        <Alert
          type="warning"
          showIcon
          title={`二维码指向本机地址 ${url.host}，手机无法打开。请用手机可以访问的网址打开后台，再生成二维码。`}
        />
      )}
      <ol className={styles.steps}>
        <li>请内部员工打开微信或浏览器的「扫一扫」，扫描上方二维码</li>
        <li>填写姓名和手机号，获取并输入短信验证码</li>
        <li>提交后立即加入本店，用手机号登录即可使用</li>
      </ol>
      <Typography.Text copyable={{ text: url.href, tooltips: ['复制链接', '已复制'] }}>
        也可复制链接发给对方
      </Typography.Text>
      <Button onClick={onAnother}>再生成一个</Button>
      <span className={styles.quiet}>关闭后不能再次查看此二维码，可随时撤回。</span>
    </section>
  )
}
