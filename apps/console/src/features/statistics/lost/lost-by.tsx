import { useCallback, useMemo } from 'react'
import { Chart } from '#ui/chart/chart.tsx'
import { loadBars } from '#ui/chart/load-bars.ts'
import { barsPicture } from '../bars-picture.ts'
import { countText, figureText, isUnfinished } from '../figure-text.ts'
import { endedRows } from '../row-groups.ts'
import { SectionCard } from '../section-card.tsx'
import { useScope } from '../statistics-scope.ts'
import type { LostKind } from './lost-kinds.ts'

/** Shows cancellations and no-shows by one dimension. */
export function LostBy({ kind }: { kind: LostKind }) {
  const { page, onDrill } = useScope()
  const lines = useMemo(
    () =>
      kind.names
        .map((name) => ({
          ...name,
          now: endedRows(page.endings.filter(name.is)),
          over: endedRows(page.endingsOver.filter(name.is)),
          was: endedRows(page.endingsWere.filter(name.is)),
        }))
        .filter(({ now }) => now.parts.cancelled + now.parts.noShows > 0),
    [page.endings, page.endingsOver, page.endingsWere, kind],
  )
  const option = useMemo(
    () =>
      barsPicture({
        names: lines.map(({ title }) => title),
        unit: '单',
        stacked: true,
        series: [
          { name: '取消', values: lines.map(({ now }) => now.parts.cancelled) },
          { name: '客人未到', values: lines.map(({ now }) => now.parts.noShows) },
        ],
      }),
    [lines],
  )
  const open = useCallback(
    (at: number) => {
      const line = lines[at]
      if (!line) return
      // If only one of the two occurs, the drill-down shows just its orders.
      const figure =
        line.now.parts.noShows === 0 ? 'cancelled' : line.now.parts.cancelled === 0 ? 'noShows' : 'lostShare'
      onDrill({ title: `取消与未到 · ${line.title}`, figure, ...line.filter })
    },
    [lines, onDrill],
  )
  const hasShare = kind.key !== 'reason'
  const isOn = isUnfinished(page.compared, page)
  return (
    <SectionCard title={kind.title} definition={kind.definition} hint="点一行看订单">
      <Chart
        label={`取消与未到，${kind.title}`}
        load={loadBars}
        option={option}
        height={lines.length * 34 + 70}
        table={{
          columns: [
            kind.title.slice(1),
            '取消',
            '客人未到',
            ...(hasShare ? ['退订爽约率'] : []),
            ...(isOn ? ['截至昨日的取消', '截至昨日的未到'] : []),
            ...(page.compared ? ['上期取消', '上期未到'] : []),
          ],
          rows: lines.map(({ title, now, over, was }) => [
            title,
            countText(now.parts.cancelled),
            countText(now.parts.noShows),
            ...(hasShare ? [figureText('lostShare', now.parts)] : []),
            ...(isOn ? [countText(over.parts.cancelled), countText(over.parts.noShows)] : []),
            ...(page.compared ? [countText(was.parts.cancelled), countText(was.parts.noShows)] : []),
          ]),
        }}
        onRow={open}
      />
    </SectionCard>
  )
}
