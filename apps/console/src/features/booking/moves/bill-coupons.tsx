import type { CouponGrant } from '@roombook/contract/coupon-grants'
import { type Fen, yuan } from '@roombook/domain/money'
import { Checkbox, Form } from 'antd'
import { CouponCodeField } from './coupon-code-field.tsx'
import styles from './move-dialog.module.css'
import type { useBillCoupons } from './use-bill-coupons.ts'

/** Whether all chosen coupons can be combined. */
const stacksAll = (list: readonly { grant: CouponGrant }[], chosen: readonly number[]): boolean =>
  chosen.every((id) => list.find(({ grant }) => grant.id === id)?.grant.terms.stackable === true)

/** Chooses the customer's coupons for the bill; unusable ones show the reason. */
export function BillCoupons({ coupons }: { coupons: ReturnType<typeof useBillCoupons> }) {
  const { list, chosen, choose, off, remaining, wasted, payer, isOpen } = coupons
  /**
   * It would discount nothing more beside the chosen coupons. A coupon that excludes others would replace
   * them.
   */
  const isNeedless = (id: number, stackable: boolean): boolean =>
    wasted.includes(id) ||
    (!chosen.includes(id) && chosen.length > 0 && remaining === 0 && stackable && stacksAll(list, chosen))
  const needlessWords = (id: number): string =>
    chosen.includes(id) ? '（账单已抵完，请取消勾选）' : '（账单已抵完，不需要使用）'
  return (
    <>
      <Form.Item name="coupons" hidden noStyle>
        <span />
      </Form.Item>
      {list.length > 0 && (
        <Form.Item label={off > 0 ? `优惠券 −¥${yuan(off as Fen)}` : '优惠券'}>
          {list.map(({ grant, off: worth, refusal }) => (
            <div key={grant.id}>
              <Checkbox
                checked={chosen.includes(grant.id)}
                disabled={
                  (worth === null || isNeedless(grant.id, grant.terms.stackable)) &&
                  !chosen.includes(grant.id)
                }
                onChange={({ target }) => choose(grant.id, target.checked)}
              >
                {grant.terms.title}
                {grant.customerId !== payer.customerId && `（${grant.name}）`}
                {worth === null ? `（${refusal}）` : ` −¥${yuan(worth)}`}
                {worth !== null && isNeedless(grant.id, grant.terms.stackable) && needlessWords(grant.id)}
              </Checkbox>
            </div>
          ))}
          <span className={styles.made}>标注可同用的券才能一起选，其余每单一张</span>
        </Form.Item>
      )}
      {isOpen && <CouponCodeField coupons={coupons} />}
    </>
  )
}
