import { searchDelay, useDebounced } from '@roombook/client-react'
import { type CustomerLine, suggestCustomers } from '@roombook/contract/customers'
import { readReferralOfOrder, setReferral } from '@roombook/contract/referrals'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WorkError } from '../work-error.tsx'
import { ConfirmMove, type MoveProps } from './confirm-move.tsx'
import styles from './order.module.css'

/**
 * 推荐权限: sets whether an order counts for the recommender of its guest, and names one where there is none
 * (4.08).
 */
export function SetReferral({ order, onDone }: MoveProps) {
  const { data, error, refetch } = useCall(readReferralOfOrder, { orderId: order.id })
  const [referral, setCounts] = useState(order.referral)
  const [recommender, setRecommender] = useState<CustomerLine>()
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const known = data.found && data.found.endedAt === null ? data.found.recommender : undefined
  return (
    <ConfirmMove
      order={order}
      move="setReferral"
      call={setReferral}
      question={{
        explain: '计入后，客人用餐结账时奖励推荐人；不再计入时，已发的推荐奖励会收回。',
        yes: '保存',
      }}
      input={{ referral, ...(referral && !known && recommender && { recommenderId: recommender.id }) }}
      onDone={onDone}
    >
      <fieldset className={styles.modes}>
        <legend>推荐权限</legend>
        {[true, false].map((counts) => (
          <label key={String(counts)} className={styles.choice}>
            <input
              type="radio"
              name="referral"
              checked={counts === referral}
              onChange={() => setCounts(counts)}
            />
            {counts ? '计入推荐人' : '不计入'}
          </label>
        ))}
      </fieldset>
      {referral && known && (
        <p>
          推荐人：{known.realName} {known.phone}
        </p>
      )}
      {referral && !known && <ChooseRecommender chosen={recommender} onChoose={setRecommender} />}
    </ConfirmMove>
  )
}

interface ChooseRecommenderProps {
  chosen: CustomerLine | undefined
  onChoose(customer: CustomerLine): void
}

/** Searches the recommender by name or number; a customer who has not eaten here cannot be chosen. */
function ChooseRecommender({ chosen, onChoose }: ChooseRecommenderProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), searchDelay)
  const { data } = useCall(suggestCustomers, keyword === '' ? undefined : { keyword, most: 20 })
  const found = data?.list ?? []
  const list = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      <TextField
        label="推荐人"
        value={typed}
        onChange={setTyped}
        type="search"
        autoComplete="off"
        maxLength={20}
        placeholder="姓名或手机号后四位"
        hint={
          keyword !== '' && data && found.length === 0
            ? '没有找到'
            : '须在本店用过餐；客人之前有推荐人的，仍按之前的计'
        }
      />
      {list.length > 0 && (
        <fieldset className={styles.modes}>
          <legend>找到的客户</legend>
          {list.map((customer) => (
            <label key={customer.id} className={styles.choice}>
              <input
                type="radio"
                name="recommender"
                disabled={customer.visits === 0}
                checked={customer.id === chosen?.id}
                onChange={() => onChoose(customer)}
              />
              {customer.userName} {customer.phone}
              {customer.visits === 0 && '：未在本店用过餐，不能推荐'}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
