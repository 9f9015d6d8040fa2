import { EmptyState } from '#ui/states.tsx'
import { useScope } from '../statistics-scope.ts'
import { LostBy } from './lost-by.tsx'
import { kindsOfLost } from './lost-kinds.ts'
import { WantCard } from './want-card.tsx'

/**
 * 取消与未到: cancellations and no-shows by reason, channel and lead time; and guests for whom no room was free.
 */
export function Lost() {
  const { page } = useScope()
  const { cancelled, noShows } = page.sums
  return (
    <>
      {cancelled + noShows === 0 ? (
        <EmptyState title="这些天没有取消和未到" hint="有了取消，这里按原因、来源和提前天数显示" />
      ) : (
        kindsOfLost.map((kind) => <LostBy key={kind.key} kind={kind} />)
      )}
      <WantCard />
    </>
  )
}
