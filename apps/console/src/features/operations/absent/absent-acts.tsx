import { PhoneOutlined } from '@ant-design/icons'
import type { NoShowRow } from '@roombook/contract/operation-targets'
import { Button, Tooltip } from 'antd'
import { useBookCustomer, useCustomerPhone } from '#features/customers/index.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import styles from '../operations.module.css'

/** Actions on a no-show guest: call, add a note, book again. */
export const AbsentActs = ({ row }: { row: NoShowRow }) =>
  row.customerId === null ? (
    <span className={styles.quiet}>不在客户列表中</span>
  ) : (
    <Acts row={row} customerId={row.customerId} />
  )

function Acts({ row, customerId }: { row: NoShowRow; customerId: number }) {
  const { realName, phone } = row
  const [maySee, mayBook] = [useMay('commonuser/customercount'), useMay('roombook/createbook')]
  const number = useCustomerPhone({ id: customerId, phone })
  const booking = useBookCustomer()
  const dial = async (): Promise<void> => {
    const fullPhone = await number.reveal()
    if (fullPhone) window.location.assign(`tel:${fullPhone}`)
  }
  return (
    <span className={styles.acts}>
      {number.may && (
        <Tooltip title={number.fullPhone}>
          <Button
            size="small"
            icon={<PhoneOutlined />}
            aria-label={`拨打${realName}的电话`}
            loading={number.pending}
            onClick={() => void dial()}
          >
            拨打
          </Button>
        </Tooltip>
      )}
      {maySee && (
        <Tooltip title="在客户详情里写备注、打标签、添加客勤记录">
          <Button size="small" aria-label={`备注${realName}`} onClick={() => openCustomer(customerId)}>
            备注
          </Button>
        </Tooltip>
      )}
      {mayBook && (
        <Button
          size="small"
          aria-label={`为${realName}预订`}
          loading={booking.pending}
          onClick={() =>
            void booking.book({ id: customerId, userName: realName, phone, sex: 0, userLevel: '', visits: 0 })
          }
        >
          预订
        </Button>
      )}
    </span>
  )
}
