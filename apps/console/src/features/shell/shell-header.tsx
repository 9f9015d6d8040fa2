import { Link, useLocation } from 'react-router'
import { MessageBell, VoiceSwitch } from '#features/messages/index.ts'
import { OpsEntry } from '#features/operations/index.ts'
import { PhoneEntry } from '#features/telephone/index.ts'
import { WorkbenchEntry } from '#features/workbench/index.ts'
import { useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import { paths } from '#platform/navigation/paths.ts'
import { NewVersion } from '#platform/page/page-notice.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { BookButton } from './book-button.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { FindEntry } from './find-entry.tsx'
import { LiveDot } from './live-dot.tsx'
import styles from './shell-header.module.css'
import { StorePopover } from './store-popover.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

/** Header with the navigation, the store and the user (2.22, 2.28). */
export function ShellHeader() {
  const open = useOpenEntries()
  // The board's bar has its own booking button.
  const onBoard = useLocation().pathname === paths.order
  return (
    <div className={styles.bar}>
      <DrawerMenu entries={open} />
      <Link to={paths.root} className={styles.logo} aria-label="订包，回到首页">
        <BrandMark size={28} />
        <span className={styles.name}>订包</span>
      </Link>
      <span className={styles.divider} />
      <StorePopover />
      <TopNavigation entries={open.filter(({ top }) => top)} />
      <div className={styles.tools}>
        <NewVersion place="bar" />
        {!onBoard && <BookButton />}
        <LiveDot />
        <FindEntry />
        <span className={styles.inMenu}>
          <WorkbenchEntry />
        </span>
        <OpsEntry />
        <PhoneEntry />
        <MessageBell />
        <VoiceSwitch />
        <span className={styles.inMenu}>
          <ThemeToggle />
        </span>
        <UserMenu />
      </div>
    </div>
  )
}
