import { labelLimits } from '@roombook/contract/labels'

/** Choices of label groups. */
export const groupChoices = Array.from({ length: labelLimits.groups }, (_, at) => ({
  value: at + 1,
  label: `第${at + 1}组`,
}))
