import { BrandSign } from '@roombook/client-react'
import styles from './brand-mark.module.css'

/** The house's sign in this app's colours. */
export const BrandMark = ({ size }: { size: number }) => <BrandSign size={size} styles={styles} />
