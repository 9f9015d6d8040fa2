import { TextField } from '#ui/text-field.tsx'

interface MoneyFieldProps {
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  onChange(value: string): void
}

/** Field for an amount in yuan. */
export const MoneyField = ({ label, ...field }: MoneyFieldProps) => (
  <TextField
    {...field}
    label={`${label}（元）`}
    inputMode="decimal"
    autoComplete="off"
    maxLength={12}
    placeholder="0.00"
  />
)
