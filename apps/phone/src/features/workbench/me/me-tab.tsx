import { MyAccount } from '#features/session/index.ts'
import { useAtWork } from '../at-work.ts'
import { TakeVoucher } from '../coupons/voucher.tsx'
import { WriteOff } from '../coupons/write-off.tsx'
import { InstallHint } from '../install/install-hint.tsx'
import styles from './me.module.css'
import { staffPush } from './push-subscription.ts'
import { PushSwitch } from './push-switch.tsx'

/** The logged-in staff member, the switch for notifications, and the logout. */
export function MeTab() {
  const { mayList, mayBook } = useAtWork()
  return (
    <div className={styles.me}>
      {/* Logging out disables notifications; if that fails, the server removes the browser with its session. */}
      <MyAccount beforeLeaving={() => staffPush.unsubscribe().catch(() => {})}>
        {(mayList || mayBook) && <PushSwitch />}
        <WriteOff />
        <TakeVoucher />
        <InstallHint />
      </MyAccount>
    </div>
  )
}
