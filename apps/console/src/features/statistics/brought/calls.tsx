import { sectionDefinitions } from '@roombook/domain/statistics'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/navigation/paths.ts'
import { EmptyState } from '#ui/states.tsx'
import { Answered } from '../answered.tsx'
import { SectionCard } from '../section-card.tsx'
import styles from '../statistics.module.css'
import { useScope } from '../statistics-scope.ts'
import { useMayGo } from '../statistics-source.ts'
import { CallPicture } from './call-picture.tsx'
import { useBrought } from './use-brought.ts'

/** 来电: number of calls, and their outcomes. */
export function Calls() {
  const { onDrill } = useScope()
  const brought = useBrought()
  const mayReport = useMayGo('shopconfig/savephonezj', 'shopconfig/savephonezj')
  const openBooked = useCallback(
    () => onDrill({ title: '从来电写下的预订', fromCalls: true, note: '日期是来电的那天' }),
    [onDrill],
  )
  return (
    <SectionCard
      title="来电"
      definition={sectionDefinitions.calls}
      hint="点「来电预订」看订单；每一个来电在「来电统计」里"
      extra={
        mayReport && (
          <Link className={styles.link ?? ''} to={paths.callReport}>
            来电统计
          </Link>
        )
      }
    >
      <Answered query={brought} rows={3}>
        {({ calls }) =>
          calls === null ? (
            <EmptyState title="还没有开通电话助手" hint="绑定电话盒后，这里显示来电、未接、回电和来电预订" />
          ) : calls.calls === 0 ? (
            <EmptyState title="这些天没有来电" hint="有了来电，这里显示接听、未接、回电和来电预订" />
          ) : (
            <CallPicture calls={calls} onBooked={openBooked} />
          )
        }
      </Answered>
    </SectionCard>
  )
}
