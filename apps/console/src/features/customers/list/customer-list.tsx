import { customerOverview, listCustomers } from '@roombook/contract/customer-directory'
import type { ListedCustomer } from '@roombook/contract/customer-shapes'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { OrdersOfPerson } from '#features/booking/index.ts'
import { useCall } from '#platform/api/use-call.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { calledName } from '../customer-text.ts'
import { CustomerExportButton } from '../import/customer-export-button.tsx'
import { BulkBar, type Chosen, emptySelection } from './bulk-bar.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { CustomerTable } from './customer-table.tsx'
import { type CustomerFilter, type CustomerView, lapsedSpans } from './customer-view.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { isNarrowed } from './filter-text.ts'
import styles from './list.module.css'
import { useColumns } from './use-columns.ts'
import { useCustomerChoices } from './use-customer-choices.ts'
import type { CustomerViewActs } from './use-customer-view.ts'

interface CustomerListProps extends CustomerViewActs {
  view: CustomerView
  /** First steps for a store without customers. */
  beginnings: ReactNode
}

/**
 * The directory: filters, a page of customers, and bulk actions. The tab of lapsed customers adds a choice of
 * days since the last visit.
 */
export function CustomerList({ view, show, narrow, beginnings }: CustomerListProps) {
  const { filter, sort, descending, page, limit } = view
  const lapsed = view.tab === 'asleep'
  const choices = useCustomerChoices()
  const overview = useCall(customerOverview, {})
  const book = useCall(
    listCustomers,
    { ...filter, sort, descending, page, limit },
    { placeholderData: keepPreviousData },
  )
  const [hidden, hide] = useColumns()
  const [chosen, choose] = useChosen(filter)
  const [ordersOf, setOrdersOf] = useState<ListedCustomer>()
  const clear = (): void => show({ filter: {} })
  const { data, error } = book
  const phoneHint = usePhoneSearchHint(filter.keyword ?? '', data?.phonesNarrowed)
  if (overview.data?.all === 0 && !isNarrowed(filter)) {
    return (
      <EmptyState
        title="还没有客户"
        hint="预订时留下姓名和手机号的客人会自动建档，也可以现在添加"
        action={beginnings}
      />
    )
  }
  return (
    <section aria-label={lapsed ? '沉睡客户' : '客户'} className={styles.panel}>
      <div className={styles.bar}>
        {lapsed && (
          <span className={styles.lapsed}>
            未到店满
            <Segmented
              aria-label="多久未到店"
              options={lapsedSpans.map((days) => ({ value: days, label: `${days}天` }))}
              value={filter.awayDays ?? lapsedSpans[0]}
              onChange={(awayDays) => narrow({ awayDays })}
            />
          </span>
        )}
        <FilterBar filter={filter} choices={choices} narrow={narrow} lapsed={lapsed} />
        <CustomerExportButton input={{ ...filter, sort, descending }} />
        <ColumnChoice hidden={hidden} onHide={hide} />
      </div>
      <FilterChips filter={filter} choices={choices} narrow={narrow} onClear={clear} lapsed={lapsed} />
      <BulkBar chosen={chosen} onChoose={choose} filter={filter} found={data?.count ?? 0} />
      {error && data && (
        <Alert
          type="warning"
          showIcon
          title={`${error.message}，显示的是之前的内容`}
          action={
            <Button size="small" onClick={() => void book.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void book.refetch()} />}
      {book.isPending && <LoadingState rows={10} />}
      {data && (
        <CustomerTable
          data={data}
          loading={book.isPlaceholderData}
          view={view}
          onShow={show}
          hidden={hidden}
          chosen={chosen}
          onChoose={choose}
          onOpen={openCustomer}
          onOrders={setOrdersOf}
          empty={
            <EmptyState
              title="没有符合的客户"
              hint={phoneHint ?? '换个关键词，或放宽筛选条件'}
              action={<Button onClick={clear}>清空条件</Button>}
            />
          }
        />
      )}
      {ordersOf && (
        <OrdersOfPerson
          of={{ type: 'customer', customerId: ordersOf.id, name: calledName(ordersOf) }}
          onClose={() => setOrdersOf(undefined)}
        />
      )}
    </section>
  )
}

/** Holds the selection within a filter's results; another filter clears it. */
function useChosen(filter: CustomerFilter): readonly [Chosen, (chosen: Chosen) => void] {
  const among = JSON.stringify(filter)
  const [state, setState] = useState({ among, chosen: emptySelection })
  const chosen = state.among === among ? state.chosen : emptySelection
  return [chosen, (next) => setState({ among, chosen: next })]
}
