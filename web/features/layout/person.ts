/** The signed-in person as the header and sidebar show them. */
export interface Person {
  name: string;
  nickName: string;
  role: string;
}
