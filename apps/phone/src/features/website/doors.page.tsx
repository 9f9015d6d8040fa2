import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { Page } from '#ui/page.tsx'
import styles from './doors.module.css'
import { StoreSearch } from './store-search.tsx'

/** /m/: entry page with links to the guest's bookings, the workbench, and the stores. */
export function EntryPage() {
  return (
    <Page title="欢迎" intro="查看您的预订、优惠券和返利，或寻找一家门店。">
      <nav className={styles.doors} aria-label="入口">
        <Link className={styles.door} to={paths.bookings}>
          <strong>我的预订</strong>
          <span>用预订时的手机号码查看和管理</span>
        </Link>
        <Link className={styles.door} to={paths.coupons}>
          <strong>我的优惠券</strong>
          <span>查看和使用门店发给您的优惠券</span>
        </Link>
        <Link className={styles.door} to={paths.rebates}>
          <strong>我的返利</strong>
          <span>推荐客人得到的返利，查看和兑换</span>
        </Link>
        <Link className={styles.door} to={paths.me}>
          <strong>员工登录</strong>
          <span>门店员工的手机工作台</span>
        </Link>
      </nav>
      <StoreSearch />
    </Page>
  )
}
