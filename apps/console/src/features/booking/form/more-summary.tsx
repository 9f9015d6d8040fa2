import { listInviteStyles } from '@roombook/contract/invitations'
import { searchStaff } from '@roombook/contract/staff'
import { dishesOffered } from '@roombook/domain/preorders'
import { isAdmin } from '@roombook/domain/session'
import { type DraftField, hasDepositRules } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import styles from './more-section.module.css'
import { allStaff, openerName } from './opener-name.ts'
import { useOrderForm } from './order-form-context.ts'
import { moreSummary, requiresRecommender } from './summarise-more.ts'

/** Summarizes the fields behind 更多 while it is folded; a click opens the field there. */
export function MoreSummary({ onOpen }: { onOpen(field: DraftField): void }) {
  const orderForm = useOrderForm()
  const { draft, settings, actor, state } = orderForm
  const chooses = isAdmin(actor.adminLevel)
  const styleList = useCall(listInviteStyles, {})
  const staff = useCall(searchStaff, chooses ? allStaff : undefined)
  const items = moreSummary(draft, {
    depositOpen: settings.depositOpen && !hasDepositRules(settings),
    dishesOffered: dishesOffered({ ...settings, plugins: actor.plugins }),
    isRecommenderRequired: requiresRecommender({ settings, actor, order: state.order }),
    styleTitle: styleList.data?.list.find(({ id }) => id === draft.inviteStyleId)?.title ?? '',
    openerName: chooses ? openerName(orderForm, staff.data?.list ?? []) : undefined,
  })
  return (
    <ul className={styles.summary}>
      {items.map(({ field, label, value }) => (
        <li key={field}>
          <button
            type="button"
            className={styles.item}
            data-empty={!value}
            tabIndex={-1}
            onClick={() => onOpen(field)}
          >
            <span className={styles.key}>{value ? label : `＋${label}`}</span>
            {value && <span className={styles.value}>{value}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
