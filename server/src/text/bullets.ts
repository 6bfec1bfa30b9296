/** Marks before an item of a list, for a class of characters. */
export const BULLETS = '-*+•·–▪◦●○✓✔►‣⁃'
