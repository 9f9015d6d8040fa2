import { QuestionCircleOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import styles from './definition.module.css'

/** Shows a figure's definition on a click. */
export function Definition({ of, children }: { of: string; children: string }) {
  return (
    <Popover
      trigger="click"
      title={of}
      content={<p className={styles.definition}>{children}</p>}
      placement="bottom"
    >
      <button type="button" className={styles.ask} aria-label={`${of}怎么算`}>
        <QuestionCircleOutlined aria-hidden />
      </button>
    </Popover>
  )
}
