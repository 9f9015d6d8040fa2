import { PlusOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import { type listPhoneBoxes, mostBoxes } from '@roombook/contract/phone-boxes'
import { rotatePhoneKey } from '@roombook/contract/phone-line'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { FactList } from '#ui/fact-list.tsx'
import { NewKey } from '#ui/new-key.tsx'
import { callsOfBoxes } from '../telephone-calls.ts'
import { BoxRow } from './box-row.tsx'
import { PairDialog } from './pair-dialog.tsx'
import styles from './phone.module.css'

/** Paired boxes; another is paired by a code, or, if from another manufacturer, by number and key. */
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
      <FactList
        facts={[{ label: '接入地址', content: <Typography.Text copyable>{address}</Typography.Text> }]}
      />
      <p className={styles.none}>
        {boxes.length === 0 && (
          <>
            <span>还没有绑定电话盒</span>。
          </>
        )}
        其他厂商的电话盒没有配对码，请
        <Button
          type="link"
          size="small"
          disabled={boxes.length >= mostBoxes}
          loading={make.pending}
          onClick={() => void make.run({ another: true })}
        >
          生成密钥
        </Button>
      </p>
      {boxes.map((box) => (
        <BoxRow key={box.mid} box={box} onKey={setMade} />
      ))}
      {pairing && <PairDialog boxes={boxes} onClose={() => setPairing(false)} />}
      {made && (
        <NewKey
          title="请保存新密钥"
          text="密钥只显示这一次，关闭后不能再查看；遗失时请重新更换。"
          holder={{ label: '盒子编号', text: made.mid }}
          keyText={made.privateKey}
          onClose={() => setMade(undefined)}
        />
      )}
    </SettingsCard>
  )
}
