import type { CustomerLine } from '@roombook/contract/customers'
import { Dropdown, Input, type InputProps } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { CustomerOption } from '../customer-option.tsx'
import { focusEmptyAfter, focusFirstEmpty } from '../focus-field.ts'
import { usePendingStep } from '../use-pending-step.ts'
import styles from './customer-input.module.css'
import type { ControlProps } from './field.tsx'

interface CustomerInputProps
  extends Pick<InputProps, 'placeholder' | 'maxLength' | 'size' | 'inputMode' | 'onPaste'> {
  control: ControlProps
  value: string
  /** Matching customers, offered below the field. */
  hits: readonly CustomerLine[]
  onType(text: string): void
  onPick(customer: CustomerLine): void
  /** Enter accepts a single hit without an arrow key: for text that identifies one person. */
  takesOnlyHit?: boolean
  /** The search for the typed text is running; Enter waits for it. */
  isSearching: boolean
  /** Searches at once. */
  hurry(): void
}

/**
 * A field that suggests customers for the typed text: arrow keys move through them, Enter chooses one, Escape
 * closes the list. Without an active suggestion, Enter moves on to the next empty field.
 */
export function CustomerInput({
  control,
  value,
  hits,
  onType,
  onPick,
  takesOnlyHit = false,
  isSearching,
  hurry,
  ...inputProps
}: CustomerInputProps) {
  const listId = useId()
  const [focused, setFocused] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const [moved, setActive] = useState(-1)
  const open = focused && !dismissed && hits.length > 0
  const active = moved < 0 && takesOnlyHit && hits.length === 1 ? 0 : moved
  const optionId = (at: number): string => `${listId}-${at}`

  useEffect(() => {
    if (open && active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  })

  const clearCustomer = (): void => {
    setActive(-1)
    setDismissed(false)
  }

  const pick = (hit: CustomerLine): void => {
    setActive(-1)
    setDismissed(true)
    // The next empty field is known only after the customer's name has been filled in.
    flushSync(() => onPick(hit))
    focusFirstEmpty()
  }

  const goOn = usePendingStep(() => {
    const hit = open ? hits[active] : undefined
    if (hit) pick(hit)
    else focusEmptyAfter(control.id)
  }, isSearching)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        if (hits.length === 0) return
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        setDismissed(false)
        setActive(Math.min(Math.max(active + step, 0), hits.length - 1))
        return
      }
      case 'Enter': {
        event.preventDefault()
        if (isSearching) hurry()
        goOn()
        return
      }
      case 'Escape':
        if (!open) return
        // Closes only the list, not the dialog.
        event.stopPropagation()
        event.nativeEvent.stopImmediatePropagation()
        setDismissed(true)
    }
  }

  return (
    <Dropdown
      open={open}
      trigger={[]}
      placement="bottomLeft"
      popupRender={() => (
        <div id={listId} role="listbox" aria-label="找到的客户" className={styles.list}>
          {hits.map((hit, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
            <div
              key={hit.id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.item}
              // Keeps the focus in the field while the mouse chooses.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(hit)}
            >
              <CustomerOption hit={hit} />
            </div>
          ))}
        </div>
      )}
    >
      <Input
        {...inputProps}
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          clearCustomer()
          onType(event.target.value)
        }}
        onFocus={(event) => {
          // A user who returns to the field wants to replace its text.
          event.target.select()
          setActive(-1)
          // The list would cover the field's error.
          setDismissed(control['aria-invalid'])
          setFocused(true)
        }}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
    </Dropdown>
  )
}
