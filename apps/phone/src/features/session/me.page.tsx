import { Link } from 'react-router'
import { workPath } from '#platform/navigation/paths.ts'
import { Page } from '#ui/page.tsx'
import { MyAccount } from './my-account.tsx'
import styles from './session.module.css'

/** /m/me: the logged-in staff member, and the link to the workbench. */
export function MePage() {
  return (
    <Page title="我的" bare>
      <MyAccount>
        <Link to={workPath()} className={styles.work}>
          打开工作台
        </Link>
      </MyAccount>
    </Page>
  )
}
