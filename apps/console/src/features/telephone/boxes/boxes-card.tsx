import { PlusOutlined } from '@ant-design/icons'
import { type listPhoneBoxes, mostBoxes, type OutputOf, rotatePhoneKey } from '@roombook/contract'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { callsOfBoxes } from '../telephone-calls.ts'
import { BoxRow } from './box-row.tsx'
import { NewKey } from './new-key.tsx'
import { PairDialog } from './pair-dialog.tsx'
import styles from './phone.module.css'

/** The boxes that are bound; another is bound by a code, or, of another make, by number and key. */
export function BoxesCard({ boxes, address }: OutputOf<typeof listPhoneBoxes>) {
  const [pairing, setPairing] = useState(false)
  const [made, setMade] = useState<OutputOf<typeof rotatePhoneKey>>()
  const make = useChange(rotatePhoneKey, { refetch: callsOfBoxes, quiet: true, onDone: setMade })
  return (
    <SettingsCard
      title="电话盒"
      hint="在前台电脑上运行电话盒程序，输入配对码即可接入；其他厂商的电话盒填写接入地址、盒子编号和密钥。"
      extra={
        <Button
          type="primary"
          icon={<PlusOutlined />}
          disabled={boxes.length >= mostBoxes}
          onClick={() => setPairing(true)}
        >
          配对电话盒
        </Button>
      }
    >
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>接入地址</dt>
          <dd>
            <Typography.Text copyable>{address}</Typography.Text>
          </dd>
        </div>
      </dl>
      {boxes.length === 0 && (
        <p className={styles.none}>
          <span>还没有绑定电话盒</span>。其他厂商的电话盒没有配对码，请
          <Button type="link" size="small" loading={make.pending} onClick={() => void make.run({})}>
            生成密钥
          </Button>
        </p>
      )}
      {boxes.map((box) => (
        <BoxRow key={box.mid} box={box} onKey={setMade} />
      ))}
      {pairing && <PairDialog boxes={boxes} onClose={() => setPairing(false)} />}
      {made && <NewKey made={made} onClose={() => setMade(undefined)} />}
    </SettingsCard>
  )
}
