import { listOwnReferrals } from '@roombook/contract/own-referrals'
import { shopNow } from '@roombook/domain/time'
import { useCall } from '#platform/api/use-call.ts'
import styles from '../referrals.module.css'
import { Part } from './part.tsx'

/** Guests recommended by this guest: abbreviated names with consent, the others as a number. */
export function Brought({ shopId }: { shopId: number }) {
  const input = useCall(listOwnReferrals, { shopId })
  return (
    <Part title="我带来的客人" query={input}>
      {({ list, count, unnamed, timezone }) =>
        count === 0 ? (
          <p className={styles.soft}>还没有记录。</p>
        ) : (
          <>
            <p className={styles.line}>
              共{count}位{unnamed > 0 && `，其中${unnamed}位没有公开称呼`}
            </p>
            <ul className={styles.rows}>
              {list.map(({ name, madeAt, state }) => (
                <li key={madeAt + name} className={styles.row}>
                  <span>{name}</span>
                  <span className={styles.soft}>
                    {shopNow(Date.parse(madeAt), timezone).date} · {state === 'came' ? '已用餐' : '待用餐'}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Part>
  )
}
