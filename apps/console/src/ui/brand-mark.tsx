import { BrandSign } from '@roombook/client-react'
import styles from './brand-mark.module.css'

/** The logo of the product in the console's colours. */
export const BrandMark = ({ size }: { size: number }) => <BrandSign size={size} styles={styles} />
