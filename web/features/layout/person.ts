/** The signed-in person, as the frame shows them. */
export interface Person {
  name: string;
  nickName: string;
  role: string;
}
