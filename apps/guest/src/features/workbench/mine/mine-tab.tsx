import { MyAccount } from '../../session/index.ts'
import { useAtWork } from '../at-work.ts'
import { InstallHint } from '../install/install-hint.tsx'
import styles from './mine.module.css'
import { unsubscribe } from './push-subscription.ts'
import { PushSwitch } from './push-switch.tsx'

/** Who is at work on this phone, whether it is told of orders, and the way out. */
export function MineTab() {
  const { mayList, mayBook } = useAtWork()
  return (
    <div className={styles.mine}>
      {/* Whoever logs out is told nothing more; a browser that cannot say so is forgotten with its session. */}
      <MyAccount beforeLeaving={() => unsubscribe().catch(() => {})}>
        {(mayList || mayBook) && <PushSwitch />}
        <InstallHint />
      </MyAccount>
    </div>
  )
}
