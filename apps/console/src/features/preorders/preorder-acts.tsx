import { orderDetail } from '@roombook/contract/booking'
import {
  cancelPreorder,
  confirmPreorder,
  type PreorderDetail,
  readPreorder,
} from '@roombook/contract/preorders'
import { yuan } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import { Button, Popconfirm } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import styles from './preorder.module.css'

/** Staff's actions on the dishes: choose, change, confirm for the guest, remove. */
export function PreorderActs({
  detail: { order, dishLines },
  onPick,
}: {
  detail: PreorderDetail
  onPick(): void
}) {
  const refetch = [readPreorder, orderDetail]
  const confirming = useChange(confirmPreorder, { refetch })
  const dropping = useChange(cancelPreorder, { refetch })
  const which = { forOrderId: order.id, version: order.version }
  const some = dishLines.length > 0
  return (
    <div className={styles.acts}>
      {some && (
        <Popconfirm
          title="取消全部点菜？"
          description="已选的菜品会全部清除，厨房会收到退单。"
          okText="取消点菜"
          cancelText="返回"
          okButtonProps={{ danger: true }}
          onConfirm={() => dropping.run(which)}
        >
          <Button danger loading={dropping.pending}>
            取消点菜
          </Button>
        </Popconfirm>
      )}
      {order.mayChoose && (
        <Button {...(some ? {} : { type: 'primary' })} onClick={onPick}>
          {some ? '修改菜品' : '预点菜'}
        </Button>
      )}
      {order.mayChoose && some && order.sureState !== SureState.confirmed && (
        <Popconfirm
          title={`代客人确认，共 ${yuan(order.total)} 元？`}
          description="确认后客人不能再修改，厨房会收到点菜单。"
          okText="确认菜品"
          cancelText="返回"
          onConfirm={() => confirming.run(which)}
        >
          <Button type="primary" loading={confirming.pending}>
            代客确认
          </Button>
        </Popconfirm>
      )}
    </div>
  )
}
