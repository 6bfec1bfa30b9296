/** Whether a text begins as a name or a title may: «Utvikler», «3D-designer», «iOS-utvikler», «e-handelsansvarlig». */
export const beginsName = (text: string): boolean => /^(?:\P{Ll}|\p{Ll}{1,2}(?:\p{Lu}|-))/u.test(text)
