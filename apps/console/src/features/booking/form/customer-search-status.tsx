import { bookingPhonePattern, isMaskedPhone } from '@roombook/domain/validation'
import styles from './customer-card.module.css'
import { useOrderForm } from './order-form-context.ts'
import { type CustomerSearch, mostListed } from './use-customer-search.ts'

/** Shows the state of the search while no customer is chosen. */
export function CustomerSearchStatus() {
  const { draft, search } = useOrderForm()
  return (
    <p className={styles.hint}>
      {describeSearch(search, draft.phone)}
      {draft.phone !== '' && !isMaskedPhone(draft.phone) && !bookingPhonePattern.test(draft.phone) && (
        <small>
          {draft.phone.length === 11
            ? '请输入正确的手机号码'
            : `手机号已输入 ${draft.phone.length} 位，应为 11 位`}
        </small>
      )}
    </p>
  )
}

function describeSearch({ phase, hits, hint }: CustomerSearch, phone: string): string {
  switch (phase) {
    case 'waiting':
      return '正在查找客户…'
    case 'found':
      if (hits.length === mostListed) return `列出最常来的 ${mostListed} 位，多输入几个字可以缩小范围`
      return hits.length === 1 ? '找到 1 位客户，按 Enter 选择' : `找到 ${hits.length} 位客户，按 ↓ 选择`
    case 'none':
      return bookingPhonePattern.test(phone) ? '新客，保存后自动建立客户档案' : (hint ?? '没有找到客户')
    case 'failed':
      return hint ?? '查找客户失败，可以先继续填写'
    case 'idle':
      return '输入手机号后四位或姓名，老客的上次用餐、习惯和标签显示在这里'
  }
}
