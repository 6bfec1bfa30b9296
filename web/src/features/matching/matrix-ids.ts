/** The matrix is far from the button that opens it; both must find the other. */
export const MATRIX_ID = 'kravmatrise'
export const MATRIX_HEADING_ID = 'kravmatrise-navn'
export const matrixButtonId = (consultant_id: string) => `kravmatrise-knapp-${consultant_id}`
