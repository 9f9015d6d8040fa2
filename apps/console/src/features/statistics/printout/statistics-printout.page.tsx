import { SourceOfStatistics } from '../statistics-source.ts'
import { useStoreSource } from '../store-source.ts'
import { StatisticsPrintoutView } from './statistics-printout-view.tsx'

/** `/statistics/sheet?…`: the store's figures on A4. */
export function StatisticsPrintoutPage() {
  const source = useStoreSource()
  return (
    <SourceOfStatistics value={source}>
      <StatisticsPrintoutView />
    </SourceOfStatistics>
  )
}
