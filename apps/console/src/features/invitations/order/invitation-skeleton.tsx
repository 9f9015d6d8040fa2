import { Skeleton } from 'antd'
import { PhoneShape } from '#platform/preview/phone-frame.tsx'
import styles from './invitation-dialog.module.css'

const codeSize = { width: 168, height: 168 }

/** Skeleton of an invitation on a phone: heading, host, date and place. */
export function InvitationShape() {
  return (
    <div className={styles.letter} aria-hidden="true">
      <Skeleton.Input active style={{ width: 132, height: 38 }} />
      <Skeleton active title={false} paragraph={{ rows: 2, width: ['70%', '54%'] }} />
      {['日期', '时间', '席设', '地址'].map((fact) => (
        <Skeleton key={fact} active title={false} paragraph={{ rows: 1, width: '100%' }} />
      ))}
      <Skeleton.Button active shape="round" />
    </div>
  )
}

/** Placeholder of the QR code. */
export const CodeShape = () => (
  <output className={styles.codeShape} aria-label="正在生成二维码">
    <Skeleton.Node active style={codeSize} />
  </output>
)

/** Skeleton of the invitation dialog. */
export function InvitationSkeleton() {
  return (
    <output className={styles.dialog} aria-label="加载中…">
      <div className={styles.preview}>
        <PhoneShape>
          <InvitationShape />
        </PhoneShape>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.link}>
          <div className={styles.code}>
            <Skeleton.Node active style={codeSize} />
          </div>
          <div className={styles.words}>
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
            <Skeleton.Input active block />
          </div>
        </div>
        <Skeleton active title={{ width: 120 }} paragraph={{ rows: 2 }} />
      </div>
    </output>
  )
}
