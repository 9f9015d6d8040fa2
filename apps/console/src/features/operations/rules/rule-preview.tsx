import { useDebounced } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import { previewWorkRule } from '@roombook/contract/operation-rules'
import { usualWorkRule, workRuleFaults } from '@roombook/domain/operations'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useCall } from '#platform/api/use-call.ts'

type Typed = CallInput<typeof previewWorkRule>

/** Debounce of the preview, in milliseconds. */
const restsFor = 400

/**
 * Previews the immediate effect of saving the edited rule: tasks created and withdrawn. Hidden while the rule
 * is invalid.
 */
export function RulePreview({ typed }: { typed: Typed }) {
  const rested = JSON.parse(useDebounced(JSON.stringify(typed), restsFor)) as Typed
  const { data, error } = useCall(previewWorkRule, isSound(rested) ? rested : undefined, {
    placeholderData: keepPreviousData,
  })
  if (!isSound(typed)) return null
  if (!data)
    return error ? <Alert type="warning" showIcon title={`不能预计会生成多少任务：${error.message}`} /> : null
  const { makesCount, makesMore, withdrawsCount } = data
  const isMuch = makesCount > 0 || withdrawsCount > 0
  return (
    <Alert
      type={isMuch ? 'warning' : 'info'}
      showIcon
      title={[
        typed.isOn && describeTaskCount(makesCount, makesMore),
        withdrawsCount > 0
          ? `保存时撤回${withdrawsCount}个${typed.isOn ? '不再符合的' : '还没完成的'}任务`
          : !typed.isOn && '没有需要撤回的任务',
      ]
        .filter(Boolean)
        .join('；')}
    />
  )
}

const describeTaskCount = (count: number, more: boolean): string =>
  count === 0
    ? '保存后现在没有要生成的任务'
    : `保存后马上生成${count}个任务${more ? '，随后继续生成其余的' : ''}`

const isSound = (typed: Typed): boolean =>
  Object.keys(
    workRuleFaults({
      ...usualWorkRule(typed.ruleKind),
      isOn: typed.isOn,
      amount: typed.ruleAmount,
      guests: typed.followedGuests,
      spentOver: typed.spentOver,
      within: typed.doneWithin,
    }),
  ).length === 0
