import { Button } from 'antd'
import { Link } from 'react-router'
import { StatisticsView } from '#features/statistics/index.ts'
import { loginPath } from '#platform/navigation/paths.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { leaveBrand } from '../brand-session.ts'
import { BrandOnly } from './brand-only.tsx'
import styles from './brand-statistics.module.css'

/** /brand/statistics: figures of a brand's stores, in total and in comparison (2.16). */
export function BrandStatisticsPage() {
  return (
    <BrandOnly>
      {({ name, brands }) => (
        <div className={styles.page}>
          <header className={styles.header}>
            <Link to={loginPath('brand')} className={styles.back}>
              <BrandMark size={28} />
              <span>品牌门店</span>
            </Link>
            <span className={styles.who}>
              {brands.map(({ title }) => title).join('、')} · {name}
            </span>
            <Button type="text" size="small" onClick={() => void leaveBrand()}>
              退出品牌
            </Button>
          </header>
          <main>
            <StatisticsView />
          </main>
        </div>
      )}
    </BrandOnly>
  )
}
