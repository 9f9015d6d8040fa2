import { DigestButton } from './digest/digest-button.tsx'
import { SourceOfStatistics } from './statistics-source.ts'
import { StatisticsView } from './statistics-view.tsx'
import { useStoreSource } from './store-source.ts'

/** /statistics: revenue and guests of any range, compared with another (2.16). */
export function StatisticsPage() {
  const source = useStoreSource()
  return (
    <SourceOfStatistics value={source}>
      <StatisticsView>
        <DigestButton />
      </StatisticsView>
    </SourceOfStatistics>
  )
}
