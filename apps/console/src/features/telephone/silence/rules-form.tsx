import type { OutputOf } from '@roombook/contract'
import { type listSilenced, mostSilencePrefixes, saveSilenceRules } from '@roombook/contract/phone-silence'
import { Button, Checkbox, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { callsOfSilence } from '../telephone-calls.ts'
import styles from './silence.module.css'

type Rules = OutputOf<typeof listSilenced>['rules']

/** Default limit of calls when the rule is switched on. */
const usualCalls = 10
/** Default period in minutes, if the field is empty. */
const usualMinutes = 60

/** Rules for silencing calls automatically. */
export function RulesForm({ rules }: { rules: Rules }) {
  const [typed, setTyped] = useState<Rules>()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const shown = typed ?? rules
  const change = useChange(saveSilenceRules, {
    refetch: callsOfSilence,
    onRefused({ fields }) {
      setFaults(fields)
      return Object.keys(fields).length > 0
    },
  })
  // The draft is dropped once the saved rules were refetched.
  useEffect(() => setTyped((before) => (sameRules(before, rules) ? undefined : before)), [rules])
  const type = (patch: Partial<Rules>): void => {
    setTyped({ ...shown, ...patch })
    setFaults({})
  }
  const { withheld, prefixes, oftenCalls, oftenMinutes, oftenDays } = shown
  return (
    <div className={styles.rules}>
      <Checkbox checked={withheld} onChange={({ target }) => type({ withheld: target.checked })}>
        未显示号码的来电
      </Checkbox>
      <div className={styles.rule}>
        <span>号码开头是</span>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          value={[...prefixes]}
          onChange={(entered: string[]) => type({ prefixes: entered })}
          tokenSeparators={[',', '，', ' ', '、']}
          maxCount={mostSilencePrefixes}
          placeholder="例如 400、95、170"
          aria-label="静音号段"
          className={styles.prefixes ?? ''}
        />
      </div>
      <div className={styles.rule}>
        <Checkbox
          checked={oftenCalls !== null}
          onChange={({ target }) => type({ oftenCalls: target.checked ? usualCalls : null })}
        >
          没有预订而频繁来电
        </Checkbox>
        {oftenCalls !== null && (
          <span className={styles.rule}>
            <IntegerBox
              min={5}
              max={1440}
              usual={usualMinutes}
              value={oftenMinutes}
              aria-label="分钟"
              onChange={(entered) => type({ oftenMinutes: entered ?? usualMinutes })}
            />
            分钟内超过
            <IntegerBox
              min={3}
              max={100}
              usual={usualCalls}
              value={oftenCalls}
              aria-label="次数"
              onChange={(entered) => type({ oftenCalls: entered })}
            />
            次，静音
            <Select
              value={oftenDays}
              aria-label="自动静音多久"
              onChange={(entered: number) => type({ oftenDays: entered })}
              options={[
                { value: 30, label: '30天' },
                { value: 0, label: '永久' },
              ]}
            />
          </span>
        )}
      </div>
      {Object.values(faults).map((fault) => (
        <p key={fault} role="alert" className={styles.fault}>
          {fault}
        </p>
      ))}
      <Button
        type="primary"
        disabled={typed === undefined}
        loading={change.pending}
        onClick={() => void change.run({ ...shown, prefixes: [...prefixes] })}
      >
        保存规则
      </Button>
    </div>
  )
}

const sameRules = (one: Rules | undefined, other: Rules): boolean =>
  one !== undefined &&
  one.withheld === other.withheld &&
  one.prefixes.join() === other.prefixes.join() &&
  one.oftenCalls === other.oftenCalls &&
  one.oftenMinutes === other.oftenMinutes &&
  one.oftenDays === other.oftenDays
