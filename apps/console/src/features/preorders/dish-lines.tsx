import type { PreorderLine } from '@roombook/contract/preorders'
import { lineKey } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import { choiceText, choosersText } from '@roombook/order-screens'
import styles from './preorder.module.css'

/** Dishes of an order with their prices, the dishes of set menus, and who chose them. */
export function DishLines({ lines, total }: { lines: readonly PreorderLine[]; total: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
    <section className={styles.scroll} aria-label="已点菜品" tabIndex={0}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">菜品</th>
            <th scope="col">单价</th>
            <th scope="col">数量</th>
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              合计
            </th>
            <td>¥{yuan(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Line({ line }: { line: PreorderLine }) {
  const details = [choiceText(line), choosersText(line)].filter(Boolean).join('，')
  const parts = line.items.map(
    ({ title, specTitle, number, unit }) => `${title}${specTitle && `（${specTitle}）`} ${number}${unit}`,
  )
  return (
    <tr>
      <td>
        {line.title}
        {details && <span className={styles.detail}>{details}</span>}
        {parts.length > 0 && <span className={styles.detail}>含 {parts.join('、')}</span>}
        {(line.problem || line.tooFew) && (
          <span className={styles.problem}>{line.problem || line.tooFew}</span>
        )}
      </td>
      <td>¥{yuan(line.unitPrice)}</td>
      <td>
        {line.quantity}
        {line.unit}
      </td>
      <td>¥{yuan(line.linePrice)}</td>
    </tr>
  )
}
